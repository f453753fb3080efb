/** Runs at the end of the page, after the browser has requested its files: preloads the files of a signed-in page, of the registration and of customers' pages. */
export function run(): void {
  const { dataset, lang } = document.documentElement
  const path = location.pathname.replace(/^(\/(?:v|s|my))\/.*/, '$1')
  if (!/^(shell|register)$/.test(dataset.boot ?? '') && !/^\/(v|s|my)$/.test(path)) return
  // The build marks the files of a layout with its side, those of other pages with their path or its start, and words with the language as well
  // (`tools/prerender.ts`).
  for (const page of [dataset.side, path])
    for (const link of document.querySelectorAll<HTMLLinkElement>(`[data-script~="${page}"],[data-script~="${page}-${lang}"]`))
      link.rel = 'modulepreload'
}
