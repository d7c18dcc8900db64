// This file says for editors what data files and manifests may hold, as JSON Schema.

package pack

// Object is a part of a schema.
type Object = map[string]any

// StringSchema is the schema of a string.
var (
	StringSchema  = Object{"type": "string"}
	versionSchema = Object{"type": "string", "pattern": "^" + versionPattern + "$"}
)

const versionPattern = `[0-9]+(\.[0-9]+){0,2}`

// ListSchema returns the schema of a list.
func ListSchema(element Object) Object { return Object{"type": "array", "items": element} }

func reference(k *Kind) Object { return Object{"$ref": "#/definitions/" + k.String()} }

// Schema returns the schema of the data files of a game, to be written as JSON. Editors propose keys and explain them by it; what
// refers to something else, and what texts say, only "check" knows.
func (g *Game) Schema() Object {
	rows := g.rows()
	kinds := Object{KindSeat.Word: rows.schemaOf(KindSeat), KindOption.Word: rows.schemaOf(KindOption)}
	types := Object{"enum": rows.kinds.Words()}
	if rows.kinds.Has(KindCardType) {
		types = Object{"type": "string", "examples": rows.kinds.Words()} // or one of the data's own
	}
	var choice []Object
	for _, k := range rows.kinds {
		kinds[k.Word] = rows.schemaOf(k)
		choice = append(choice, Object{
			"if":   Object{"properties": Object{"type": Object{"const": k.Word}}, "required": []string{"type"}},
			"then": reference(k),
		})
	}
	return Object{
		"$schema": "http://json-schema.org/draft-07/schema#", "title": "Cards and scenarios", "type": "object", "definitions": kinds,
		"additionalProperties": Object{
			"type":       "object",
			"properties": Object{"type": types},
			"anyOf":      []Object{{"required": []string{"type"}}, {"required": []string{"remove"}}},
			"allOf":      choice,
		},
	}
}

// ManifestSchema returns the schema of manifests, which may name those games.
func ManifestSchema(games []string) Object {
	manifest := noGame.schemaOf(KindPack)
	manifest["properties"].(Object)["game"].(Object)["enum"] = games
	return Object{
		"$schema": "http://json-schema.org/draft-07/schema#", "title": "The manifest of a pack", "type": "object",
		"properties": Object{KindPack.Word: manifest}, "required": []string{KindPack.Word}, "additionalProperties": false,
	}
}

// schemaOf returns the schema of the definitions of a kind, from the table of fields.
func (r *rows) schemaOf(k *Kind) Object {
	properties := Object{}
	required := []string{}
	for i := range r.fields {
		f := &r.fields[i]
		has := f.Of.Has(k)
		if !has && (k != KindErrata || !r.isDefined(f)) {
			continue
		}
		p := Object{"description": f.Doc}
		for key, v := range f.Form.Schema {
			p[key] = v
		}
		if f.Default != nil {
			p["default"] = f.Default
		}
		switch {
		case k == KindErrata && f.Key == "seats":
			p["additionalProperties"] = Object{"type": "object"} // of a seat, too, only what changes
		case f.Key == "remove" && k != KindErrata:
			p["type"] = "boolean"
		}
		properties[f.Key] = p
		if has && f.RequiredBy(k) {
			required = append(required, f.Key)
		}
	}
	s := Object{"type": "object", "properties": properties, "additionalProperties": false}
	ways := []Object{{"required": required}, {"required": []string{"remove"}}}
	switch k {
	case KindSeat, KindOption: // what is missing may be what they are laid over has
	case KindPack, KindErrata:
		s["required"] = required
	case KindScenario:
		s["anyOf"] = append(ways, Object{"required": []string{"extends"}})
	default:
		s["anyOf"] = ways
	}
	return s
}

// TextKeys returns the keys under which texts of the language stand.
func (g *Game) TextKeys() (keys []string) {
	for _, f := range g.rows().fields {
		if f.Form.Text {
			keys = append(keys, f.Key)
		}
	}
	return keys
}
