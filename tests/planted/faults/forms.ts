import { fault, journeys, sheet, type Fault } from '../fault.ts'

const draft = 'src/data/form-draft.ts'
const ownData =
  'EASE-01 SAFE-06 a person’s own data: another tab of the screen loses nothing but the personal code, and leaving the change does'

/** Of forms: what was typed, what is pressed, and what is said of it. */
export const formFaults: readonly Fault[] = [
  fault('moves-under-finger', journeys('first-click', 'EASE-02 signing up: the first press below a wrong'), {
    harm: 'The first press after a wrong field goes nowhere, in every form.',
    file: 'src/data/server-form.ts',
    from: '    await pressOver()\n    return check',
    to: '    return check',
  }),
  fault('typed-and-lost', journeys('form-drafts', ownData), {
    harm: 'What was typed into a long form is gone when another tab is looked at.',
    file: draft,
    from: 'watch(() => kept.write(wordsOf(getValues(), defaultValues ?? {}, never)))',
    to: `watch(() => kept.write(wordsOf({}, defaultValues ?? {}, never)))`,
  }),
  fault(
    'lost-in-a-reload',
    journeys('form-drafts', 'EASE-01 what is typed into the profile of a specialist is there again after'),
    {
      harm: 'The last words before a reload are gone.',
      file: 'src/data/restored-text.ts',
      from: '  function keepNow() {\n',
      to: `  function keepNow() {\n    if (typed !== '') return\n`,
    },
  ),
  fault(
    'sealed-and-not-waited-for',
    journeys('form-drafts', 'EASE-01 what was typed outlives a session that ended by itself'),
    {
      harm: 'Who signs in again does not find what they had typed when their session ended.',
      file: 'src/data/draft-place.ts',
      from: '      else if (draft.sealed) return\n',
      to: '',
    },
  ),
  fault('password-kept', journeys('form-drafts', 'EASE-01 SAFE-06 a guest who signs up finds it again'), {
    harm: 'A password lies readable on a computer that others use.',
    file: draft,
    from: '    if (never.includes(name) || same(held, begun[name])) continue',
    to: '    if (same(held, begun[name])) continue',
  }),
  fault('personal-code-kept', journeys('form-drafts', ownData), {
    harm: 'A personal code lies readable on a lost phone.',
    file: 'src/features/profile/person/person-form.tsx',
    from: `never: ['personalCode']`,
    to: 'never: []',
  }),
  fault('card-kept', journeys('booking', 'CON-02 PAY-02 without a card the card comes first'), {
    harm: 'The number of a card lies readable on the device.',
    file: 'src/parts/payment/card-fields.tsx',
    from: '    defaults: empty,\n',
    to: `    defaults: empty,\n    draft: { name: 'card' },\n`,
  }),
  fault(
    'over-what-was-saved',
    journeys('form-drafts', 'EASE-01 what was typed does not take the place of what was saved after it'),
    {
      harm: 'An old draft silently undoes what was saved after it.',
      file: draft,
      from: `setRestored(newer ? 'newer' : 'kept')`,
      to: `setRestored('kept')`,
    },
  ),
  fault('dead-button', journeys('form-drafts', 'VAL-08 a refusal that names a field which is not there'), {
    harm: 'A form is refused for a field it does not have, and nothing says so.',
    file: 'src/data/server-form.ts',
    from: 'setUnknown(fields.flatMap(({ path, code, field }) => (field ? [] : [[path, code] as const])))',
    to: 'setUnknown([])',
  }),
  fault(
    'stray-text-unsaid',
    sheet('fields', 'VAL-05 what was typed and is not among the offered is said beside the picker'),
    {
      harm: 'A language was typed, is not saved, and nobody is told.',
      file: 'src/ui/field/multi-picker.tsx',
      from: 'setStray(typed.trim())',
      to: `setStray('')`,
    },
  ),
]
