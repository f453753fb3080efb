import { type Bundle, dynamicImports, listFiles, neededParts, pageScripts, pageStyles, wordSources } from './bundle.ts'

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
 * What the till and the shell around it import dynamically. Other dialogs and pages need the network: the palette, the list of
 * notifications, the status of a business that waits for its approval. The registration of the worker looks for updates.
 */
const loadedLater =
  /virtual:pwa-register$|workbox-window|^src\/(lib|ui\/(feedback|fields)|features\/till|app\/portal)\/|^src\/components\/(unsent|undo-redemption)|^src\/app\/shell\/(account|live|menu-drawer|waiting\/unread)|^src\/features\/inbox\/(bell-count|popup)/

/** Fonts of what both languages write every day, apart from rare letters; the worker that reads codes, which no script imports. */
const unlisted = /^assets\/((arabic|latin)-\d+|qr-worker)-[\w-]{8}\.(woff2|js)$/

/** The files of a build that the till needs to open and to work without a network, in both languages. */
export function offlineFiles(bundle: Bundle): Set<string> {
  let sources = new Set(routes)
  for (let size = 0; size < sources.size; ) {
    size = sources.size
    const later = dynamicImports(bundle, neededParts(bundle, [...sources]))
    sources = sources.union(new Set([...later].filter((source) => loadedLater.test(source))))
  }
  const words = (['en', 'ar'] as const).flatMap((language) => wordSources(bundle, routes, language))
  return new Set([
    ...pageScripts(bundle, [...sources, ...words]),
    ...pageStyles(bundle, [...sources]),
    ...listFiles(bundle.folder).filter((file) => unlisted.test(file)),
  ])
}
