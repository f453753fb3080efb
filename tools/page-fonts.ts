import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Window } from 'happy-dom'
import { type Bundle, listFiles } from './bundle.ts'
import { readFontFaces } from './fonts.ts'

const weights: Readonly<Record<string, string>> = { normal: '400', medium: '500', semibold: '600' }

/** The characters of a text by weight. */
export type FontNeeds = ReadonlyMap<string, string>

/** The characters of a prerendered page, except texts in a system font. */
export function fontNeeds({ folder }: Pick<Bundle, 'folder'>, file: string, part: string): FontNeeds {
  const { document } = new Window()
  document.write(readFileSync(path.join(folder, file), 'utf8'))
  const page = document.createElement('div')
  page.innerHTML = document.querySelector(`template[data-part="${part}"]`)?.innerHTML ?? ''
  if (page.textContent === '') throw new Error(`${file} has no ${part}`)
  const needs = new Map<string, string>()
  for (const element of page.querySelectorAll('*')) {
    if (element.closest('.font-device')) continue
    const className = element.closest('.font-normal, .font-medium, .font-semibold')?.className ?? ''
    const weight = weights[/font-(normal|medium|semibold)/.exec(className)?.[1] ?? 'normal'] ?? ''
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent)
    needs.set(weight, `${needs.get(weight) ?? ''}${text.join('')}`)
  }
  return needs
}

/** The built font files that a browser loads for these characters. */
export function fontFiles({ folder }: Pick<Bundle, 'folder'>, needs: FontNeeds): readonly string[] {
  const faces = readFontFaces().filter(({ weight, characters }) =>
    [...(needs.get(weight) ?? '')].some((each) => characters.has(each.codePointAt(0) ?? 0)),
  )
  const names = faces.map(({ file }) => new RegExp(`/${file.replace('.woff2', '-[\\w-]{8}\\.woff2$')}`))
  return listFiles(folder).filter((file) => names.some((name) => name.test(file)))
}
