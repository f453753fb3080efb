import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

export type PageKind = 'landing' | 'registration' | 'list' | 'detail' | 'review' | 'form' | 'dashboard' | 'scanner' | 'chat'

/** A screen of the portal, as its route file in `src/app/routes` describes it. */
export interface Page {
  /** The path without its extension, such as `admin/deals.index`. */
  readonly route: string
  readonly kind: PageKind
  /** The route files that a first visit loads: the page and its layout. */
  readonly files: readonly string[]
  /** The file of the feature that the route renders. */
  readonly component: string
}

const routesFolder = 'src/app/routes'

/** The kind of a page by the end of its route's name; the default is a list, which has the smallest budget. */
const kinds: readonly (readonly [kind: PageKind, route: RegExp])[] = [
  ['landing', /^home$/],
  ['registration', /register$|^auth\//],
  ['form', /\.(add|edit\.\$\w+)$|\/(account|profile|resubmit)$/],
  ['review', /^admin\/.*\.\$\w+$/],
  ['detail', /\.\$\w+$/],
  ['dashboard', /\/dashboard$/],
  ['scanner', /\.scan$/],
  ['chat', /\/help-center$/],
]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Lists the pages with their own screens: no redirects, no sign-in (it is part of the first load), no coming-soon page. */
export function listPages(): readonly Page[] {
  const files = globSync(['home.tsx', '*_.register.tsx', '{admin,service-provider,auth}/*.tsx'], { cwd: path.join(root, routesFolder) })
  return files.toSorted().flatMap((file) => {
    const route = file.replaceAll(path.sep, '/').replace(/\.tsx$/, '')
    const [, component] = /'#(features\/[\w/-]+\.tsx)'/.exec(read(`${routesFolder}/${file}`)) ?? []
    if (!component) return []
    const layout = path.posix.dirname(route)
    const routes = layout === '.' || layout === 'auth' ? [route] : [layout, route]
    const [kind = 'list'] = kinds.find(([, name]) => name.test(route)) ?? []
    return { route, kind, files: routes.map((each) => `${routesFolder}/${each}.tsx`), component: `src/${component}` }
  })
}
