import { type Bundle, importClosure, listFiles } from './bundle.ts'
import { wordFiles } from './word-files.ts'

/** The till, and the layouts in which other pages say that they need the network. */
const routes = [
  'src/app/routes/service-provider/redemptions.scan.tsx',
  'src/app/routes/service-provider.tsx',
  'src/app/routes/admin.tsx',
  'src/app/routes/_either.tsx',
  'src/app/routes/_either/access-denied.tsx',
  'src/app/routes/_either/not-found.tsx',
]

/**
 * What the till and the shell around it import dynamically, also through a shared file. Other dialogs and pages need the network:
 * the palette, the list of notifications, the status of a business that waits for its approval. The registration of the worker looks for updates.
 */
const loadedLater =
  /virtual:pwa-register$|workbox-window|^_(?!words)|^src\/(lib|ui\/feedback|features\/till|app\/portal)\/|^src\/components\/(unsent|undo-redemption|drafts\/draft-sync)|^src\/app\/shell\/(account|live|menu-drawer|waiting\/unread)|^src\/features\/inbox\/(bell-count|popup)/

/** Fonts of what both languages write every day, apart from rare letters; the worker that reads codes, which no manifest lists. */
const unlisted = /^assets\/((arabic|latin)-\d+|qr-worker)-[\w-]{8}\.(woff2|js)$/

/** The files of a build that the till needs to open and to work without a network, in both languages. */
export function offlineFiles(bundle: Bundle): Set<string> {
  const { manifest } = bundle
  const keys = new Set<string>()
  const visit = (roots: readonly string[]) => {
    for (const key of importClosure(manifest, roots).difference(keys)) {
      keys.add(key)
      visit((manifest[key]?.dynamicImports ?? []).filter((next) => loadedLater.test(next)))
    }
  }
  visit(Object.keys(manifest).filter((key) => key === 'index.html' || routes.includes(key.split('?')[0] ?? '')))
  const listed = [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  const words = routes.flatMap((route) => (['en', 'ar'] as const).flatMap((language) => [...wordFiles(bundle, route, language)]))
  return new Set([
    ...listed.filter((file) => /\.(js|css)$/.test(file)),
    ...words,
    ...listFiles(bundle.folder).filter((file) => unlisted.test(file)),
  ])
}
