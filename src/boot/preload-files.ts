import { type PageFiles, pageFilesFinder } from '#contract/page-files.ts'

const preload = (link: HTMLLinkElement) => {
  link.rel = 'modulepreload'
}

/** Another host than our server sends the same document for every path. */
async function preloadListed(lang: string): Promise<void> {
  const pages = (await (await fetch('/page-files.json')).json()) as readonly PageFiles[]
  const page = pageFilesFinder(pages)(location.pathname)
  for (const file of page ? [...page.scripts, ...page[lang === 'ar' ? 'ar' : 'en']] : []) {
    const link = Object.assign(document.createElement('link'), { href: `/${file}`, crossOrigin: '', fetchPriority: 'low' })
    preload(link)
    document.head.append(link)
  }
}

/**
 * Runs at the end of the page, after the browser has requested its files: preloads the files of the page at this address. The server
 * has written their links into the document (`server/portal/page-links.ts`). A visitor who must sign in first needs none of them.
 */
export function run(): void {
  const { dataset, lang } = document.documentElement
  if (/^(sign-in|home)$/.test(dataset.boot ?? '')) return
  const links = document.querySelectorAll<HTMLLinkElement>('[data-script]')
  // In a page of our server, which has links wherever there are files.
  if (links.length === 0 && dataset.backend !== 'full') void preloadListed(lang).catch(() => undefined)
  for (const link of links) if (['', lang].includes(link.dataset.script ?? '')) preload(link)
}
