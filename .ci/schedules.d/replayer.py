"""A second reader of a journal, written plainly from healthlog-journal(5); it shares nothing with healthlog.

entries_of(DIRECTORY) gives the entries that stand, by id, and the conflicts as (entry, field).
"""
import glob, json, os
from decimal import Decimal

NUTRIENTS = ['kcal', 'protein_g', 'carbohydrate_g', 'fat_g', 'fiber_g', 'sugar_g', 'sodium_mg']
ABSENT = object()


def events_of(directory):
    """Every event: by device, number and sum, wherever it stands."""
    found = {}
    for path in glob.glob(f'{directory}/log/*/*'):
        if not path.endswith(('.seg', '/open.jsonl')):
            continue
        with open(path, 'rb') as file:
            data = file.read()
        for line in data[:data.rfind(b'\n') + 1].splitlines():
            event = json.loads(line, parse_float=Decimal)
            key = (event['dev'], event['seq'], event['sum'])
            if key not in found or event['body'] is None:
                found[key] = event
    return list(found.values())


def said_by(event, entry, recorded):
    """What a body says of an entry it adds, without the keys of items and times of recordings."""
    said = []
    for op in event['body']['ops']:
        if op.get('op') == 'add' and op.get('entry') == entry:
            fields = {k: v for k, v in op.items() if k not in ('op', 'kind', 'entry', 'total')}
            if isinstance(fields.get('items'), dict):
                fields['items'] = list(fields['items'].values())
            if fields.get('at') in recorded:
                del fields['at']
            said.append(fields)
    return said


class Entry:
    def __init__(self):
        self.add, self.adder, self.revisions = None, None, {}


def entries_of(directory):
    bodies = {}
    for event in events_of(directory):
        if event['body'] is not None and event['body'].get('v', 1) == 1:
            bodies.setdefault(event['id'], []).append(event)
    counting, rivals = {}, {}
    for event_id, events in bodies.items():
        # The original before its copies, then the smaller sum.
        events.sort(key=lambda event: (bool(event['body'].get('keyed')), event['sum']))
        counting[event_id] = events[0]
        if events[0]['body'].get('keyed'):
            rivals[event_id] = events
    gone, erased = set(), set()
    for event in counting.values():
        for op in event['body']['ops']:
            if op['op'] == 'erase':
                erased.add(op['entry'])
                gone.update(op['events'])

    entries = {}
    for event_id in sorted(set(counting) - gone):
        for op in counting[event_id]['body']['ops']:
            entry = entries.setdefault(op.get('entry'), Entry())
            if op['op'] == 'add':
                if entry.add is None or event_id == op['entry']:
                    entry.add, entry.adder = op, event_id
            elif op['op'] in ('edit', 'remove', 'restore'):
                revision = entry.revisions.setdefault(event_id, {'base': set(), 'paths': {}, 'edits': False, 'makes': None})
                revision['base'].update(op.get('base', []))
                if op['op'] == 'edit':
                    revision['edits'] = True
                    revision['paths'].update(op.get('set', {}))
                    revision['paths'].update({path: ABSENT for path in op.get('unset', [])})
                else:
                    revision['makes'] = op['op']

    standing, conflicts = {}, set()
    for entry_id, entry in entries.items():
        if entry.add is None or entry_id in erased:
            continue
        fields, found = settled(entry)
        if fields is None:
            continue
        edited = {path.split('/')[0] for revision in entry.revisions.values() for path in revision['paths']}
        same = rivals.get(entry.adder, [])
        recorded = {event['body']['at'] for event in same}
        saids = [said for event in same for said in said_by(event, entry_id, recorded)]
        for path in {path for said in saids for path in said} - edited:
            values = [said.get(path) for said in saids if path != 'at' or 'at' in said]   # no time says nothing
            if any(value != values[0] for value in values):
                found.add(path)
        conflicts |= {(entry_id, path) for path in found}
        standing[entry_id] = {'id': entry_id, 'kind': entry.add['kind'], 'day': fields.pop('day', None),
                              'at': fields.pop('at', None), **fields}
    return standing, conflicts


def settled(entry):
    """The fields of an entry and what is in conflict; None where it stands removed."""
    revisions, seen = entry.revisions, {}
    for event_id in revisions:
        seen[event_id], waiting = set(), list(revisions[event_id]['base'])
        while waiting:
            one = waiting.pop()
            if one in revisions and one != event_id and one not in seen[event_id]:
                seen[event_id].add(one)
                waiting += revisions[one]['base']
    conflicts = set()
    fields = {k: v for k, v in entry.add.items() if k not in ('op', 'kind', 'entry')}
    items = dict(fields['items']) if isinstance(fields.get('items'), dict) else None
    touches_items, winners = False, []
    for path in {path for revision in revisions.values() for path in revision['paths']}:
        edits = [e for e in sorted(revisions) if path in revisions[e]['paths']]
        heads = [e for e in edits if not any(e in seen[other] for other in edits)]
        value = revisions[heads[-1]]['paths'][path]
        if any(revisions[head]['paths'][path] != value for head in heads):
            conflicts.add(path)
        winners.append((heads[-1], path, value))
    for _, path, value in sorted(winners, key=lambda winner: winner[0]):
        if path == 'items' and items is not None:   # all of them at once
            items, touches_items = {} if value is ABSENT else dict(value), True
            continue
        target, key = (items, path[6:]) if path.startswith('items/') and items is not None else (fields, path)
        touches_items = touches_items or target is items
        target.pop(key, None)
        if value is not ABSENT:
            target[key] = value
    if items is not None:
        fields['items'] = items
        if touches_items:
            fields['total'] = total_of(list(items.values()))
    if fields.get('kcal_source') == 'estimated' and fields.get('kcal') is not None:
        parts = [fields.get(key) for key in ('met', 'weight_kg', 'minutes')]
        if None not in parts:
            product = Decimal(parts[0]) * parts[1] * parts[2]
            kcal = product * Decimal('3.5') / 200 if fields.get('kcal_method') == 'acsm' else product / 60
            fields['kcal'] = kcal.quantize(Decimal('0.001'))
    for removal in [e for e in revisions if revisions[e]['makes'] == 'remove']:
        against = [e for e in revisions if e != removal and e not in seen[removal] and (
            revisions[e]['makes'] == 'restore' or revisions[e]['edits'] and revisions[e]['makes'] != 'remove'
            and removal not in seen[e])]
        if not against:
            return None, set()
        for other in against:
            if not any({removal, other} <= seen[e] | {e} for e in revisions):
                conflicts.add('standing')
    return fields, conflicts


def total_of(items):
    total, unknown = {'items': len(items)}, {}
    for nutrient in NUTRIENTS:
        known = [item[nutrient] for item in items if item.get(nutrient) is not None]
        total[nutrient] = sum(known, Decimal(0)) if known else None
        if len(known) < len(items):
            unknown[nutrient] = len(items) - len(known)
    return {**total, 'unknown': unknown} if unknown else total
