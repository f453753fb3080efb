import { readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '../src/contract/areas.ts'
import { type Bundle, filesOf, scriptsOf } from './bundle.ts'
import { root } from './run.ts'

/** A page, and the texts that its visitor loads. */
export interface LoadedPage {
  readonly name: string
  readonly source: string
  readonly scripts: readonly string[]
}

/** By area: sentences of its own, long enough to stand nowhere else by chance. */
export type AreaSentences = Readonly<Record<string, readonly string[]>>

/** One sentence for each area whose words a page brings along without showing the area: what areas share may know none. */
export const strayWords = ({ name, source, scripts }: LoadedPage, sentences: AreaSentences): string[] =>
  Object.entries(sentences)
    .filter(
      ([area, own]) => !source.includes(`features/${area}/`) && own.some((sentence) => scripts.some((text) => text.includes(sentence))),
    )
    .map(([area]) => `${name} loads words of ${area}`)

const read = (...parts: readonly string[]) => readFileSync(path.join(root, ...parts), 'utf8')

const sentencesOf = (catalogue: string) => [...catalogue.matchAll(/'([\w ,.]{30,})'/g)].flatMap(([, text]) => text ?? [])

/** Those of the sign-in are part of every first load. */
function areaSentences(): AreaSentences {
  const folder = 'src/i18n/en'
  const catalogues = filesOf(path.join(root, folder)).map((file) => ({ area: path.basename(file, '.ts'), text: read(folder, file) }))
  const isElsewhere = (sentence: string, area: string) => catalogues.some((other) => other.area !== area && other.text.includes(sentence))
  const own = catalogues
    .filter(({ area }) => area !== 'auth' && areas.some((known) => known === area))
    .map(({ area, text }) => [area, sentencesOf(text).filter((sentence) => !isElsewhere(sentence, area))] as const)
  return Object.fromEntries(own)
}

/** The stray words of every page of a build. A page's own area is known by what its route imports. */
export function strayWordsIn(bundle: Bundle): string[] {
  const sentences = areaSentences()
  const routes = filesOf(path.join(root, 'src/routes')).filter((file) =>
    Object.keys(bundle.manifest).some((key) => key.startsWith(`src/routes/${file}`)),
  )
  return routes.flatMap((file) => {
    const scripts = [...scriptsOf(bundle, [`src/routes/${file}`])].map((script) => readFileSync(path.join(bundle.folder, script), 'utf8'))
    return strayWords({ name: file, source: read('src/routes', file), scripts }, sentences)
  })
}
