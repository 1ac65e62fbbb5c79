type HomeName = 'embedded' | 'postgres'

/** Data a server has migrated once, to be copied: most tests start where every installation is after its first second. */
interface Template {
  readonly dataDir: string
  /** The database that belongs to it, on a PostgreSQL server. */
  readonly database: string | undefined
}

const variable = (home: HomeName) => `TEST_TEMPLATE_${home.toUpperCase()}`

/** The template that was made for this run, if one was. */
export function templateOf(home: HomeName): Template | null {
  const made = process.env[variable(home)]
  return made === undefined ? null : (JSON.parse(made) as Template)
}

/** Has every server that is started from now on, by this process and its children, begin with a copy of it. */
export function setTemplate(home: HomeName, template: Template): void {
  process.env[variable(home)] = JSON.stringify(template)
}
