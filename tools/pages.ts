import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/** A screen of the portal, as its route file in `src/app/routes` describes it. */
export interface Page {
  /** The path without its extension, such as `admin/deals.index`. */
  readonly route: string
  /** The route files that a first visit loads: its layout, if it has one, and the page. */
  readonly files: readonly string[]
}

const routesFolder = 'src/app/routes'

/** Lists the route files of pages, without layouts. */
export function listPages(): readonly Page[] {
  const routes = globSync('**/[!_-]*.tsx', { cwd: path.join(root, routesFolder) }).map((file) =>
    file.replaceAll(path.sep, '/').replace(/\.tsx$/, ''),
  )
  const isLayout = (route: string) => routes.some((other) => other.startsWith(`${route}/`))
  return routes
    .toSorted()
    .filter((route) => !isLayout(route))
    .map((route) => {
      const layout = path.posix.dirname(route)
      const layouts = layout === '.' || layout === 'auth' ? [] : [layout]
      return { route, files: [...layouts, route].map((each) => `${routesFolder}/${each}.tsx`) }
    })
}
