import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Bundle, listFiles, pageScripts } from './bundle.ts'
import { root } from './run.ts'

/** A page and the texts that it loads. */
export interface LoadedPage {
  readonly name: string
  readonly source: string
  readonly scripts: readonly string[]
}

/** By area: texts that are long enough to be unique. */
export type AreaSentences = Readonly<Record<string, readonly string[]>>

/** One line for each area whose texts a page loads without showing that area. */
export const strayWords = ({ name, source, scripts }: LoadedPage, sentences: AreaSentences): string[] =>
  Object.entries(sentences)
    .filter(
      ([area, own]) => !source.includes(`features/${area}/`) && own.some((sentence) => scripts.some((text) => text.includes(sentence))),
    )
    .map(([area]) => `${name} loads words of ${area}`)

const read = (...parts: readonly string[]) => readFileSync(path.join(root, ...parts), 'utf8')

const longSentences = (words: string) => [...words.matchAll(/'([\w ,.]{30,})'/g)].flatMap(([, text]) => text ?? [])

function areaSentences(): AreaSentences {
  const files = globSync(['src/**/*words.en.ts', 'src/i18n/en/*.ts'], { cwd: root }).map((file) => ({
    area: /^src\/features\/([\w-]+)\//.exec(file)?.[1],
    text: read(file),
  }))
  const isElsewhere = (sentence: string, area: string) => files.some((other) => other.area !== area && other.text.includes(sentence))
  const sentences = files.flatMap(({ area, text }) => (area ? longSentences(text).map((sentence) => ({ area, sentence })) : []))
  const own = Map.groupBy(
    sentences.filter(({ area, sentence }) => !isElsewhere(sentence, area)),
    ({ area }) => area,
  )
  return Object.fromEntries([...own].map(([area, found]) => [area, found.map(({ sentence }) => sentence)]))
}

/** The foreign texts of every page of a build. A page's area follows from its route's imports. */
export function strayWordsIn(bundle: Bundle): string[] {
  const sentences = areaSentences()
  const routes = listFiles(path.join(root, 'src/app/routes')).filter((file) =>
    Object.keys(bundle.manifest).some((key) => key.startsWith(`src/app/routes/${file}`)),
  )
  return routes.flatMap((file) => {
    const scripts = [...pageScripts(bundle, [`src/app/routes/${file}`])].map((script) =>
      readFileSync(path.join(bundle.folder, script), 'utf8'),
    )
    return strayWords({ name: file, source: read('src/app/routes', file), scripts }, sentences)
  })
}
