/** Runs at the end of the page, when its own files have been asked for: asks for what a signed-in page needs next. */
export function run(): void {
  const { dataset } = document.documentElement
  if (dataset.boot !== 'shell') return
  // The build names the layout's files by their side and a dashboard's by its path (`tools/prerender.ts`).
  const links = `[data-script~="${dataset.side}"],[data-script~="${location.pathname}"]`
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.rel = 'modulepreload'
}
