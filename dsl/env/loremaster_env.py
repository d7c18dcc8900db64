"""Games of Loremaster for Python programs, with the names of PettingZoo's AEC environments and without dependencies.

    env = LoremasterEnv("trilogy", bots="greedy", seats=["frodo"])
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else random.randrange(len(observation["options"])))
    env.close()

An action is the index of an option. Each option is a row of numbers: its verb and what that is done with. Door is below that: it
sends requests as they are, so that one message steps many games at once; README.md tells of them.
"""

import json
import subprocess


class Refused(ValueError):
    """A request that the program has refused. It has changed nothing."""


class Door:
    """The program "loremaster bot env" with its standard input and output."""

    def __init__(self, command=("loremaster",), arguments=()):
        self.process = subprocess.Popen([*command, "bot", "env", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, do, games, **more):
        """Sends a request about games, each a dict, and returns where they stand then."""
        request = {"do": do, "games": games, **more}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"error": "the program has ended"}')
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["games"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class LoremasterEnv:
    """One game. The seats that the program plays are the agents; bots play the others."""

    metadata = {"render_modes": ["ansi"], "name": "loremaster", "is_parallelizable": False}

    def __init__(self, scenario, seats=None, bots="random", door=None, eager=True, **door_arguments):
        """eager: each step brings what the next agent observes; otherwise it is asked for when it is wanted."""
        self.door, self.own_door = door or Door(**door_arguments), door is None
        self.start = {"scenario": scenario, "bots": bots}
        if seats is not None:
            self.start["seats"] = list(seats)
        self.game, self.schema, self.render_mode, self.seed, self.eager = None, None, "ansi", 0, eager
        self._begin(0)
        self.possible_agents = [a for a in self.schema["agents"] if seats is None or a in seats]

    def _begin(self, seed):
        if self.game is not None:
            self.door.ask("close", [{"game": self.game}])
        self.seed = seed
        self.state = self.door.ask("reset", [{**self.start, "seed": seed}], observe=self.eager)[0]
        self.game = self.state["game"]
        if self.schema is None:
            self.schema = self.door.ask("schema", [{"game": self.game}])[0]["schema"]

    def reset(self, seed=None, options=None):
        """Begins the game of a seed; without one that of the next."""
        self._begin(self.seed + 1 if seed is None else seed)
        self.agents = list(self.possible_agents)
        self._take(self.state)

    def _take(self, state):
        if "error" in state:
            raise Refused(state["error"])
        self.state, over = state, state["over"]
        self.rewards = {a: state["rewards"][a] if over else 0 for a in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {a: over for a in self.agents}
        self.truncations = {a: False for a in self.agents}
        self.infos = {a: {"options": state["options"] if a == state["seat"] else 0} for a in self.agents}
        self.agent_selection = state["seat"] or next(iter(self.agents), None)

    def step(self, action):
        """Chooses an option of the agent that is asked, by its index; None takes an agent out whose game is over."""
        agent = self.agent_selection
        if not self.terminations[agent]:
            self._take(self.door.ask("step", [{"game": self.game, "option": action}], observe=self.eager)[0])
            return
        if action is not None:
            raise ValueError("the game is over: the only action is None")
        self.agents.remove(agent)
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        self.agent_selection = next(iter(self.agents), None)

    def observe(self, agent):
        """Returns what an agent may know: its numbers, which the schema names, and its options as rows of numbers."""
        seen = self.state.get("observation", {})
        if seen.get("seat") != agent:
            seen = self.door.ask("observe", [{"game": self.game, "seat": agent}])[0]["observation"]
        return {"observation": seen["numbers"], "options": seen["options"]}

    def last(self, observe=True):
        a = self.agent_selection
        seen = self.observe(a) if observe else None
        return seen, self._cumulative_rewards[a], self.terminations[a], self.truncations[a], self.infos[a]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def undo(self, steps=1):
        """Takes back the last steps, and all that bots have answered since."""
        self.agents = list(self.possible_agents)
        self._take(self.door.ask("undo", [{"game": self.game, "steps": steps}], observe=self.eager)[0])

    def fork(self):
        """Returns another environment, in which the same game goes on from here."""
        other = object.__new__(LoremasterEnv)
        other.__dict__.update(self.__dict__, own_door=False, agents=list(self.possible_agents))
        other.game = self.door.ask("fork", [{"game": self.game}])[0]["game"]
        other._take(self.door.ask("observe", [{"game": other.game}])[0])
        return other

    def digest(self):
        """Returns a number that two games share only if they stand the same."""
        return self.door.ask("observe", [{"game": self.game}], digest=True)[0]["digest"]

    def render(self):
        """Returns what the agent that is asked sees, in words."""
        told = self.door.ask("observe", [{"game": self.game}], words=True)[0]
        lines = [told["words"]["score"]] + [line for part in told["words"]["board"] for line in part["lines"] or []]
        choices = [f"  {i} {words}" for i, words in enumerate(told.get("choices", []))]
        return "\n".join(lines + [f"{told['seat']} {told['asked']}"] * ("asked" in told) + choices)

    def close(self):
        if self.own_door:
            self.door.close()
        elif self.game is not None:
            self.door.ask("close", [{"game": self.game}])
        self.game = None
