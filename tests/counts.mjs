/**
 * What a suite's report says: how many tests passed, and of all others their names and why, as far as it is known. A
 * test that was left out counts as failed: none may be.
 */

/** Of vitest's JSON report. */
export function countVitest({ testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tests = testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      status,
      name: `${name} › ${fullName}`,
      // What broke before its tests is said of the file.
      why: failureMessages[0] ?? message,
    })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...broken.map(({ name, message }) => ({ name, why: message })),
      ...tests.filter(({ status }) => status !== 'passed').map(({ name, why }) => ({ name, why })),
    ],
  }
}

/** Of Playwright's; what passed only the second time has failed. */
export function countPlaywright({ suites, errors }) {
  const tests = suites.flatMap(specsOf).flatMap(({ file, line, title, tests: runs }) =>
    runs.map(({ status, results = [] }) => ({
      status,
      name: `${file}:${line} › ${title}`,
      why: results.find(({ error }) => error)?.error.message,
    })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [
      ...errors.map(({ message }) => ({ name: 'the suite', why: message })),
      ...tests.filter(({ status }) => status !== 'expected').map(({ name, why }) => ({ name, why })),
    ],
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
