/** Runs at the end of the page, after the browser has requested its files: preloads the files of a signed-in page and of the registration. */
export function run(): void {
  const { dataset, lang } = document.documentElement
  if (!/^(shell|register)$/.test(dataset.boot ?? '')) return
  // The build marks the files of a layout with its side, those of a dashboard or the registration with its path, and words with the language as well
  // (`tools/prerender.ts`).
  for (const page of [dataset.side, location.pathname])
    for (const link of document.querySelectorAll<HTMLLinkElement>(`[data-script~="${page}"],[data-script~="${page}-${lang}"]`))
      link.rel = 'modulepreload'
}
