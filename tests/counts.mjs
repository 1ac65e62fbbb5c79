/**
 * What a suite's report says: how many tests passed, and the names of all others. A test that was left out counts as
 * failed: none may be.
 */

/** Of vitest's JSON report. */
export function countVitest({ testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({ status, name: `${name} › ${fullName}` })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...broken.map(({ name }) => name),
      ...tests.filter(({ status }) => status !== 'passed').map(({ name }) => name),
    ],
  }
}

/** Of Playwright's; what passed only the second time has failed. */
export function countPlaywright({ suites, errors }) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests: runs }) =>
      runs.map(({ status }) => ({ status, name: `${file}:${line} › ${title}` })),
    )
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [
      ...errors.map(({ message }) => message),
      ...tests.filter(({ status }) => status !== 'expected').map(({ name }) => name),
    ],
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
