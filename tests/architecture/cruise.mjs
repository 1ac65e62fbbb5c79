// Prints what dependency-cruiser finds in the tree of the working folder: { modules, breaches: [{ rule, from, to }] }.
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import rules from './import-rules.cjs'

// dependency-cruiser asks swc for TypeScript and forgets that a .tsx file holds JSX; it takes this very object.
const swc = createRequire(import.meta.url)('@swc/core')
const parse = swc.parseFileSync
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('x') })
const { cruise } = await import('dependency-cruiser')
const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config')

const { options, ...ruleSet } = rules
const { output } = await cruise(
  ['src', 'sw', 'server', 'migrations'].filter((folder) => existsSync(folder)),
  { ...options, ruleSet, validate: true },
  options.enhancedResolveOptions,
  { tsConfig: extractTSConfig(options.tsConfig.fileName) },
)
const breaches = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
const modules = output.modules.filter(({ source }) => !source.includes('node_modules')).length
console.log(JSON.stringify({ modules, breaches }))
