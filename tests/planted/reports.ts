/** How the tests of a proof came out: each by its title. */
export interface Outcome {
  passed: string[]
  failed: string[]
  /** What else there is to say, when no test was reached. */
  trouble: string
}

interface OfVitest {
  testResults: {
    message: string
    assertionResults: { title: string; status: string }[]
  }[]
}

interface Suite {
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
  suites?: Suite[]
}

interface OfPlaywright {
  suites: Suite[]
  errors: { message?: string }[]
}

function vitestOutcome({ testResults }: OfVitest): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ title }) => title)
  return {
    passed: named('passed'),
    failed: named('failed'),
    trouble: testResults.map(({ message }) => message).join('\n'),
  }
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

function playwrightOutcome({ suites, errors }: OfPlaywright): Outcome {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests: runs }) => runs.map(({ status }) => ({ title, status })))
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ title }) => title)
  return {
    passed: named('expected'),
    failed: named('unexpected'),
    trouble: errors.map(({ message = '' }) => message).join('\n'),
  }
}

/** Reads the JSON that either of the two writes. */
export function outcomeOf(json: string): Outcome {
  const report = JSON.parse(json) as OfVitest | OfPlaywright
  return 'testResults' in report ? vitestOutcome(report) : playwrightOutcome(report)
}
