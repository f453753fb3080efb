import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

export type PageKind =
  | 'landing'
  | 'registration'
  | 'customer'
  | 'text'
  | 'list'
  | 'detail'
  | 'review'
  | 'form'
  | 'dashboard'
  | 'scanner'
  | 'chat'
  | 'print'

/** A screen of the portal, as its route file in `src/app/routes` describes it. */
export interface Page {
  /** The path without its extension, such as `admin/deals.index`. */
  readonly route: string
  readonly kind: PageKind
  /** The route files that a first visit loads: the page and its layout. */
  readonly files: readonly string[]
  /** The file that the route renders. */
  readonly component: string
}

const routesFolder = 'src/app/routes'

/** The kind of a page by the end of its route's name; the default is a list, which has the smallest budget. */
const kinds: readonly (readonly [kind: PageKind, route: RegExp])[] = [
  ['landing', /^home$/],
  ['registration', /register$|^auth\//],
  ['customer', /^(v|my)\./],
  ['text', /^(terms|privacy)$/],
  ['form', /\.(add|edit\.\$\w+)$|\/(account(_\.second-factor)?|profile|resubmit)$/],
  ['review', /^admin\/.*\.\$\w+$/],
  ['detail', /\.\$\w+$/],
  ['dashboard', /\/dashboard$/],
  ['scanner', /\.scan$/],
  ['chat', /\/help-center$/],
  ['print', /_\.kit$/],
]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Lists the pages with their own screens: no redirects, no sign-in (it is part of the first load), no coming-soon page. */
export function listPages(): readonly Page[] {
  const files = globSync(['{home,terms,privacy,v.*,my.*,*_.register}.tsx', '{admin,service-provider,auth}/*.tsx'], {
    cwd: path.join(root, routesFolder),
  })
  return files.toSorted().flatMap((file) => {
    const route = file.replaceAll(path.sep, '/').replace(/\.tsx$/, '')
    const [, component] = /\{ (\w+) \} from '#([\w/-]+\.tsx)'.* component: \1\b/s.exec(read(`${routesFolder}/${file}`))?.slice(1) ?? []
    if (!component) return []
    const layout = path.posix.dirname(route)
    const routes = layout === '.' || layout === 'auth' ? [route] : [layout, route]
    const [kind = 'list'] = kinds.find(([, name]) => name.test(route)) ?? []
    return { route, kind, files: routes.map((each) => `${routesFolder}/${each}.tsx`), component: `src/${component}` }
  })
}
