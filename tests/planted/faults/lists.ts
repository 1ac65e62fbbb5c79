import { api, components, fault, journeys, screens, type Fault } from '../fault.ts'

const address = 'src/parts/lists/list.ts'
const fields = 'src/parts/lists/use-filter-fields.ts'
const datesWrong =
  'VAL-04 half a date and days the wrong way round are said at their fields, of a hundred years: lv'

/** Of lists: what their addresses say, what narrows them, and how they are drawn. */
export const listFaults: readonly Fault[] = [
  fault('nonsense-is-a-status', screens('list-address', 'status="nonsense" is as if it were not there'), {
    harm: 'An address with a status that does not exist breaks the screen.',
    file: address,
    from: 'values.find((value) => value === raw)',
    to: 'values.find((value) => value === raw) ?? (raw as Value)',
  }),
  fault('language-nobody-sees', screens('list-address', 'language="qq" is as if it were not there'), {
    harm: 'A list is narrowed by a language that no field shows, and finds nobody.',
    file: address,
    from: `filter('language', searchLanguage)`,
    to: `filter('language', searchText)`,
  }),
  fault(
    'language-nobody-speaks',
    screens('list-address', 'PUB-02 a language that nobody can choose is no filter'),
    {
      harm: 'A patient’s dashboard finds no specialist, and no field says why.',
      file: 'src/features/patient-dashboard/search.ts',
      from: 'language: searchLanguage(raw.language),',
      to: `language: typeof raw.language === 'string' ? raw.language : undefined,`,
    },
  ),
  fault(
    'language-unknown-kept',
    api('admin/admin-doctors', 'DOC-02 PUB-04 VAL-01 a language that does not exist'),
    {
      harm: 'A specialist is said to speak a language that does not exist, which no list shows.',
      file: 'src/contract/language.ts',
      from: 'z.enum(codes.filter(isSpoken), ',
      to: 'z.enum(codes, ',
    },
  ),
  fault(
    'raw-address-shines-through',
    screens('list-address', 'the router finds nothing of the raw address below what was read'),
    {
      harm: 'What an address says wrongly reaches the first draw, and breaks it.',
      file: 'src/data/list-search.ts',
      from: '    ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])),\n',
      to: '    ...raw,\n',
    },
  ),
  fault(
    'backwards-in-the-address',
    screens('list-address', 'VAL-04 a last day before the first is dropped, the same day is not'),
    {
      harm: 'A list with its days the wrong way round finds nothing, ever.',
      file: address,
      from: `      if (isBackwards(found)) delete found['to']\n`,
      to: '',
    },
  ),
  fault('past-the-end', journeys('admin-tables', 'NAV-07 a page past the end is the last page'), {
    harm: 'An old link shows an empty page of a list that has records.',
    file: 'src/parts/lists/last-page.ts',
    from: 'if (leadsOn) goTo(last)',
    to: 'if (last < 0) goTo(last)',
  }),
  fault('half-a-date', journeys('admin-tables', datesWrong), {
    harm: 'A day and a month without a year narrow nothing, and nobody is told.',
    file: fields,
    from: '    if (half[key]) return t`Vajag dienu, mēnesi un gadu.`\n',
    to: '',
  }),
  fault('backwards-unsaid', journeys('admin-tables', datesWrong), {
    harm: 'Days the wrong way round are dropped without a word.',
    file: fields,
    from: `if (kind === 'last-day' && isBackwards(draft)) return`,
    to: `if (kind === 'last' && isBackwards(draft)) return`,
  }),
  fault('years-left-out', components('date-parts', 'VAL-04 around offers the years from 1926 to 2027'), {
    harm: 'What lies more than five years back cannot be looked for.',
    file: 'src/ui/field/date-parts.ts',
    from: `if (mode === 'around') return span(year - 100,`,
    to: `if (mode === 'around') return span(year - 5,`,
  }),
  fault(
    'long-address-covers',
    journeys(
      'admin-tables',
      'ADM-02 the longest e-mail leaves every other column in sight, and can be read whole',
    ),
    {
      harm: 'One long e-mail pushes what can be done about everybody out of sight.',
      file: 'src/ui/data/table.module.css',
      from: '    max-inline-size: 16rem;\n    overflow-wrap: break-word;',
      to: '    white-space: nowrap;',
    },
  ),
  fault(
    'counts-stand-still',
    journeys('admin-tables', 'ADM-05 ADM-10 the menu counts what waits, and hears of what others do'),
    {
      harm: 'A payout waits for an administrator whose menu says that nothing does.',
      file: 'src/data/live-updates.ts',
      from: `useSocketEvent('waitingChanged', (waiting) => put(countWaiting, {}, waiting))`,
      to: `useSocketEvent('waitingChanged', () => undefined)`,
    },
  ),
  fault(
    'refused-mail-tried-on',
    api('admin/dead-letters', 'OPS-08 is given up at once, said without a word of whose it was'),
    {
      harm: 'A mail to an address that does not exist is offered fourteen times, and nobody hears of it for hours.',
      file: 'server/external/jobs/pg-boss.ts',
      from: `isFinal ? ('deadletter' as const)`,
      to: `isFinal ? ('failed' as const)`,
    },
  ),
  fault(
    'tried-again-by-each',
    api('admin/dead-letters', 'OPS-08 by ten calls of two administrators at once'),
    {
      harm: 'Two administrators who look at the same list have a refund or a mail queued twice.',
      file: 'server/external/jobs/dead-letters.ts',
      from: 'delete ${letters(effects)} and id = ${id} returning source_name as effect, data as payload`',
      to: 'select source_name as effect, data as payload ${letters(effects)} and id = ${id}`',
    },
  ),
  fault('given-up-uncounted', journeys('dead-letters', 'OPS-08 ADM-10 the menu counts what was given up'), {
    harm: 'Mails nobody took lie in a list that no administrator has a reason to open.',
    file: 'src/parts/frame/waiting-links.ts',
    from: `  'dead-letters': 'deadLetters',\n`,
    to: '',
  }),
]
