/**
 * What a suite's report says: how many tests passed, and of all others their file, their name and why, as far as it is
 * known. A test that was left out counts as failed: none may be.
 */
import { relative } from 'node:path'
import { root } from '../../server/prepare.mjs'

/** Of vitest's JSON report. */
export function countVitest({ testResults }) {
  const files = testResults.map((result) => ({ ...result, file: relative(root, result.name) }))
  // What stands before or after a file's tests broke, and no test of it did.
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const tests = files.flatMap(({ file, message, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      isTest: true,
      status,
      file,
      name: `${file} › ${fullName}`,
      // What broke before its tests is said of the file.
      why: failureMessages[0] ?? message,
    })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...broken.map(({ file, message }) => ({ file, name: file, why: message })),
      ...tests.filter(({ status }) => status !== 'passed'),
    ],
  }
}

/** Of Playwright's. */
export function countPlaywright({ suites, errors }) {
  const tests = suites.flatMap(specsOf).flatMap(({ file, line, title, tests: runs }) =>
    runs.map(({ status, results = [] }) => ({
      isTest: true,
      status,
      file,
      name: `${file}:${line} › ${title}`,
      why: results.find(({ error }) => error)?.error.message,
    })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [
      ...errors.map(({ message, location }) => ({ file: location?.file, name: 'the suite', why: message })),
      ...tests.filter(({ status }) => status !== 'expected'),
    ],
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
