package sim

import (
	"bytes"
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// playChecked plays a game decision by decision. At each the position must be sound, and nothing hidden may show; at
// the end the game's record, written and read back, must replay to the same end.
func (p *player) playChecked(seed uint64) (r result) {
	g := p.game
	g.Watch().Answerer = nil
	g.Run()
	violation, exchanges := "", Exchanges{}
	if p.leaks != nil {
		p.leaks.begin(g, &exchanges)
	}
	for violation == "" && g.Open() != nil && !p.stopped() {
		if err := p.sound(); err != nil {
			violation = fmt.Sprintf("at decision %d: %v", len(g.Answers()), err)
			break
		}
		if p.leaks != nil {
			p.leaks.atDecision()
		}
		d := g.Open()
		o := d.Options[0]
		if !d.Forced() {
			o, _ = p.at.answer(d)
		}
		if err := g.Answer(o); err != nil {
			violation = fmt.Sprintf("at decision %d: %v", len(g.Answers()), err)
		}
	}
	r = p.result()
	r.exchanges = exchanges
	if violation != "" {
		r.violation = violation
	}
	if r.left || r.violation != "" || !p.options.Check {
		return r
	}
	if err := p.sound(); err != nil {
		r.violation = fmt.Sprint("at the end: ", err)
	} else if err := replays(p.setup, g, seed); err != nil {
		r.violation = fmt.Sprint("its record does not replay: ", err)
	}
	return r
}

// sound checks the position, where that is wanted.
func (p *player) sound() error {
	if !p.options.Check {
		return nil
	}
	p.game.Store(p.now)
	return p.setup.Check(p.now)
}

// replays writes the record of a game, reads it back and replays it.
func replays(setup game.Setup, g game.Play, seed uint64) error {
	var text bytes.Buffer
	if err := record.Write(&text, g); err != nil {
		return err
	}
	made, err := engine.ReadRecord(&text)
	if err != nil {
		return err
	}
	again := setup.NewTable()
	again.Begin(seed)
	if err := again.Replay(made); err != nil {
		return err
	}
	if again.Digest() != g.Digest() {
		return fmt.Errorf("the replay ends elsewhere")
	}
	return nil
}
