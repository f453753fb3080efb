import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postcss from 'postcss'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { root } from './run.ts'

/** The OpenType features that browsers apply by default, without `locl` (base.css disables it) and fractions. */
const keepFeatures = ['calt', 'ccmp', 'fina', 'init', 'medi', 'rlig', 'liga', 'kern', 'mark', 'mkmk']

export interface FontFace {
  readonly weight: string
  /** The name of the file, such as `arabic-400.woff2`. */
  readonly file: string
  readonly characters: ReadonlySet<number>
}

function toCharacters(unicodeRange: string): ReadonlySet<number> {
  const ranges = unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)
  return new Set(
    ranges.flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
    }),
  )
}

/** The faces of fonts.css. */
export function readFontFaces(): readonly FontFace[] {
  const faces: FontFace[] = []
  postcss.parse(readFileSync(path.join(root, 'src/ui/styles/fonts.css'))).walkAtRules('font-face', (rule) => {
    const values = new Map<string, string>()
    rule.walkDecls(({ prop, value }) => void values.set(prop, value))
    const file = path.basename(/"(.*?)"/.exec(values.get('src') ?? '')?.[1] ?? '')
    faces.push({ file, weight: values.get('font-weight') ?? '', characters: toCharacters(values.get('unicode-range') ?? '') })
  })
  return faces
}

/** The font file of the package from which a face is subset. */
export const fullFont = ({ file, weight }: FontFace): Promise<Buffer> => {
  const [script] = file.split('-')
  const name = `ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`
  return readFile(path.join(root, 'node_modules/@fontsource/ibm-plex-sans-arabic/files', name))
}

/**
 * Subsets a font to the `unicode-range` of a face with all glyphs of its characters. It drops hints, and so `gasp`, which
 * would make Windows draw text of this size without vertical smoothing.
 */
export const cutFont = async (face: FontFace, targetFormat: 'woff2' | 'truetype' = 'woff2'): Promise<Buffer> =>
  subsetFont(await fullFont(face), String.fromCodePoint(...face.characters), {
    targetFormat,
    keepFeatures,
    noHinting: true,
    dropTables: ['gasp'],
  })

/** Writes the files that fonts.css names. */
export const fonts: Plugin = {
  name: 'fonts',
  apply: (_config, { mode, isSsrBuild }) => mode !== 'test' && !isSsrBuild,
  buildStart: async () => {
    const folder = path.join(root, 'node_modules/.cache/fonts')
    await mkdir(folder, { recursive: true })
    for (const face of readFontFaces()) await writeFile(path.join(folder, face.file), await cutFont(face))
  },
}
