/** The built files of a page beyond those of the sign-in page. `page-files.json` lists them; a page with fixed parts comes before one with a parameter. */
export interface PageFiles {
  /** Such as `/admin/deals/:dealId`. */
  readonly path: string
  readonly scripts: readonly string[]
  /** With its words in this language. */
  readonly en: readonly string[]
  readonly ar: readonly string[]
}

/** Finds the files of the page at a path. */
export const findPageFiles = (pages: readonly PageFiles[], pathname: string): PageFiles | undefined =>
  pages.find(({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`).test(pathname))
