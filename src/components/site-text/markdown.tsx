import ReactMarkdown, { type Components } from 'react-markdown'
import { linkClasses } from '#ui/actions/text-link.tsx'

const isPage = (url = '') => /^(\/|https?:)/.test(url)

/** The page has its `h1`, so `#` and `##` are both its next level. A link opens a tab of its own, because the text may be read beside a form. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => (
    <a href={href} className={linkClasses} {...(isPage(href) && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  ),
}

/** Pictures would need hosts in the content security policy; raw HTML is left out. */
const leftOut = ['img']

const isOwnPath = (url: string) => /^\/(?![/\\])/.test(url)

/** A link elsewhere, or none. */
function safeUrl(url: string): string | undefined {
  if (isOwnPath(url)) return url
  return URL.canParse(url) && /^(https?|mailto|tel):$/.test(new URL(url).protocol) ? url : undefined
}

export const Markdown = ({ text }: { readonly text: string }) => (
  <div className="markdown">
    <ReactMarkdown components={components} disallowedElements={leftOut} skipHtml urlTransform={safeUrl}>
      {text}
    </ReactMarkdown>
  </div>
)
