import css from './legal.module.css'
import { LegalWords } from './legal-words.tsx'
import type { Block, Section } from './page.ts'

/** One section with its anchor. */
export function LegalSection({ section }: { section: Section }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className={css.section}>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      {section.blocks.map((block) => (
        <LegalBlock key={keyOf(block)} block={block} label={section.title} />
      ))}
    </section>
  )
}

const keyOf = (block: Block) =>
  typeof block === 'string' ? block : 'list' in block ? block.list[0] : block.head.join()

function LegalBlock({ block, label }: { block: Block; label: string }) {
  if (typeof block === 'string')
    return (
      <p>
        <LegalWords>{block}</LegalWords>
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map((each) => (
          <li key={each}>
            <LegalWords>{each}</LegalWords>
          </li>
        ))}
      </ul>
    )
  return (
    // A wide table scrolls by itself; whoever has no mouse must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.tableFrame} role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={block.head[at]} data-label={block.head[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
