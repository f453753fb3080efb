/** The built files of a page beyond those of the sign-in page. `page-files.json` lists them; a page with fixed parts comes before one with a parameter. */
export interface PageFiles {
  /** Such as `/admin/deals/:dealId`. */
  readonly path: string
  readonly scripts: readonly string[]
  /** With its words in this language. */
  readonly en: readonly string[]
  readonly ar: readonly string[]
}

type FindPageFiles = (pathname: string) => PageFiles | undefined

/** Returns a function that finds the files of the page at a path. */
export function pageFilesFinder(pages: readonly PageFiles[]): FindPageFiles {
  const patterns = pages.map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.page
}
