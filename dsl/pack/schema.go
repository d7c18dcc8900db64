// This file says for editors what data files and manifests may hold, as JSON Schema.

package pack

import (
	"loremaster/interpreter/wotrcards"
)

// object is a part of a schema.
type object = map[string]any

// Parts that many fields have.
var (
	aString       = object{"type": "string"}
	versionSchema = object{"type": "string", "pattern": "^" + versionPattern + "$"}
)

const versionPattern = `[0-9]+(\.[0-9]+){0,2}`

func listOf(element object) object { return object{"type": "array", "items": element} }

func reference(k kind) object { return object{"$ref": "#/definitions/" + k.String()} }

func iconSchema() object {
	icons := object{}
	for _, icon := range wotrcards.Icons {
		icons[icon] = object{"type": "integer", "minimum": 0, "maximum": 9}
	}
	return object{"type": "object", "properties": icons, "additionalProperties": false}
}

// Schema returns the schema of data files, to be written as JSON. Editors propose keys and explain them by it; what
// refers to something else, and what texts say, only "check" knows.
func Schema() object {
	kinds := object{kindSeat.String(): schemaOf(kindSeat), kindOption.String(): schemaOf(kindOption)}
	var choice []object
	for k, word := range typeWords {
		kinds[word] = schemaOf(kind(k))
		choice = append(choice, object{
			"if":   object{"properties": object{"type": object{"const": word}}, "required": []string{"type"}},
			"then": reference(kind(k)),
		})
	}
	return object{
		"$schema": "http://json-schema.org/draft-07/schema#", "title": "Cards and scenarios", "type": "object", "definitions": kinds,
		"additionalProperties": object{
			"type":       "object",
			"properties": object{"type": object{"enum": typeWords}},
			"anyOf":      []object{{"required": []string{"type"}}, {"required": []string{"remove"}}},
			"allOf":      choice,
		},
	}
}

// ManifestSchema returns the schema of manifests.
func ManifestSchema() object {
	return object{
		"$schema": "http://json-schema.org/draft-07/schema#", "title": "The manifest of a pack", "type": "object",
		"properties": object{kindPack.String(): schemaOf(kindPack)}, "required": []string{kindPack.String()}, "additionalProperties": false,
	}
}

// schemaOf returns the schema of the definitions of a kind, from the table of fields.
func schemaOf(k kind) object {
	properties := object{}
	required := []string{}
	for i := range fields {
		f := &fields[i]
		has := f.of.has(k)
		if !has && (k != kindErrata || f.of&definitions == 0) {
			continue
		}
		p := object{"description": f.doc}
		for key, v := range f.form.schema {
			p[key] = v
		}
		if f.value != nil {
			p["default"] = f.value
		}
		switch {
		case k == kindErrata && f.key == "seats":
			p["additionalProperties"] = object{"type": "object"} // of a seat, too, only what changes
		case f.key == "remove" && k != kindErrata:
			p["type"] = "boolean"
		}
		properties[f.key] = p
		if has && f.required {
			required = append(required, f.key)
		}
	}
	s := object{"type": "object", "properties": properties, "additionalProperties": false}
	ways := []object{{"required": required}, {"required": []string{"remove"}}}
	switch k {
	case kindSeat, kindOption: // what is missing may be what they are laid over has
	case kindPack, kindErrata:
		s["required"] = required
	case kindScenario:
		s["anyOf"] = append(ways, object{"required": []string{"extends"}})
	default:
		s["anyOf"] = ways
	}
	return s
}

// TextKeys returns the keys under which texts of the language stand.
func TextKeys() []string { return []string{"text", "ring", "says", "rules", "more-rules"} }
