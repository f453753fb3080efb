import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/** What comes without a press, but by another way: after some seconds, with the live channel, with the menu, with the inbox, near the screen. */
const others = [
  'src/lib/error-reports.ts',
  'src/lib/realtime/browser-socket.ts',
  'src/app/shell/live/incoming.tsx',
  'src/app/shell/waiting/unread-chats.tsx',
  'src/app/shell/waiting/waiting-counts.tsx',
  'src/ui/charts/bar-drawing.tsx',
  'src/ui/charts/line-drawing.tsx',
]

/**
 * Finds the source files that the portal loads without a press, by the calls of `useIdleModule(load, isWanted, isDue)`: what is always
 * wanted, or wanted before it is due, comes when the page is idle.
 */
export function findIdleModules(): ReadonlySet<string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/preview/**', 'src/testing/**', '**/*.test.*'] })
  const sources = new Map(files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]))

  /** The modules that a loader imports, itself or by other loaders, which may be those of another file. */
  function findImported(file: string, loader: string): readonly string[] {
    const text = sources.get(file) ?? ''
    const [code] =
      new RegExp(
        `\\b(?:const ${loader} = |function ${loader}\\()[^]*?(?=\\n *(?:const [A-Z]|export|function|useIdleModule)\\b|\\n\\n|\\n?$)`,
      ).exec(text) ?? []
    if (!code)
      return [...sources].flatMap(([other, each]) =>
        other !== file && each.includes(`export const ${loader} = `) ? findImported(other, loader) : [],
      )
    const imported = [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, target = '']) => target)
    const called = [...code.matchAll(/\b(load[A-Z]\w+)\(/g)].flatMap(([, name = '']) => (name === loader ? [] : findImported(file, name)))
    return [...imported.map((target) => resolve(file, target)), ...called]
  }

  const calls = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\buseIdleModule\((\w+), (.+), ([^,]+?)\)(?=[;?\s])/g)].map(([, loader = '', isWanted = '', isDue = '']) => ({
      file,
      loader,
      isIdle: isWanted === 'true' || (isDue !== 'true' && isDue !== isWanted),
    })),
  )
  return new Set([...others, ...calls.flatMap(({ file, loader, isIdle }) => (isIdle ? findImported(file, loader) : []))])
}

/** `src/ui/dialogs/confirm-dialog.tsx` of `#ui/dialogs/confirm-dialog.tsx`, or of a path from the importing file. */
const resolve = (file: string, target: string) =>
  target.startsWith('#') ? `src/${target.slice(1)}` : path.posix.join(path.posix.dirname(file), target)
