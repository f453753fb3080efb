import { readFile } from 'node:fs/promises'
import { type PageFiles, pageFilesFinder } from '#contract/page-files.ts'
import type { Config } from '#server/config.ts'

/** Writes the links of a page's files, which `src/boot/preload-files.ts` turns into preloads. */
type WritePageLinks = (path: string) => string

/** Reads the build's list of each page's files; without a list there are no links. */
export async function readPageLinks({ portalDir }: Pick<Config, 'portalDir'>): Promise<WritePageLinks> {
  const list = await readFile(`${portalDir}/page-files.json`, 'utf8').catch(() => '[]')
  const findPage = pageFilesFinder(JSON.parse(list) as readonly PageFiles[])
  const links = (files: readonly string[], name: string) =>
    files.map((file) => `<link data-script="${name}" fetchpriority="low" crossorigin href="/${file}">`)
  return (path) => {
    const page = findPage(path)
    return page ? [...links(page.scripts, ''), ...links(page.en, 'en'), ...links(page.ar, 'ar')].join('') : ''
  }
}
