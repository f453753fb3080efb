/** Runs at the end of the page, after the browser has requested its files: preloads the files of a signed-in page. */
export function run(): void {
  const { dataset } = document.documentElement
  if (dataset.boot !== 'shell') return
  // The build marks the files of a layout with its side and those of a dashboard with its path (`tools/prerender.ts`).
  const links = `[data-script~="${dataset.side}"],[data-script~="${location.pathname}"]`
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.rel = 'modulepreload'
}
