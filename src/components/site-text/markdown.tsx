import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { linkClasses, TextLink } from '#ui/actions/text-link.tsx'
import './site-text.css'

interface LinkProps {
  readonly href?: string | undefined
  readonly children?: ReactNode
}

const isPage = (url = '') => /^(\/|https?:)/.test(url)
const isOwnPath = (url: string) => /^\/(?![/\\])/.test(url)

/** Opens links in a new tab, because the text may be read beside a form. */
const LinkInTab = ({ href, children }: LinkProps) => (
  <a href={href} className={linkClasses} {...(isPage(href) && { target: '_blank', rel: 'noreferrer' })}>
    {children}
  </a>
)

/** `#` and `##` both become `h2`, because the page has its `h1`. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => <LinkInTab href={href}>{children}</LinkInTab>,
}

const origin = 'http://portal.invalid'

const componentsInPlace: Components = {
  ...components,
  a: ({ href, children }) => {
    if (!href || !isOwnPath(href)) return <LinkInTab href={href}>{children}</LinkInTab>
    const { pathname, searchParams } = new URL(href, origin)
    return (
      <TextLink to={pathname} search={Object.fromEntries(searchParams)}>
        {children}
      </TextLink>
    )
  },
}

/** Pictures would need hosts in the content security policy; raw HTML is left out. */
const leftOut = ['img']

function safeUrl(url: string): string | undefined {
  if (isOwnPath(url)) return url
  return URL.canParse(url) && /^(https?|mailto|tel):$/.test(new URL(url).protocol) ? url : undefined
}

interface MarkdownProps {
  readonly text: string
  /** Links to pages of the portal open in this tab. */
  readonly opensInPlace?: boolean
}

export const Markdown = ({ text, opensInPlace = false }: MarkdownProps) => (
  // A translator of the browser replaces its texts, which stand beside elements: another text begins anew.
  <div key={text} className="markdown">
    <ReactMarkdown components={opensInPlace ? componentsInPlace : components} disallowedElements={leftOut} skipHtml urlTransform={safeUrl}>
      {text}
    </ReactMarkdown>
  </div>
)
