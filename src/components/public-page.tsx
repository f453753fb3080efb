import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { Brand } from '#ui/display/brand.tsx'
import type { Elements } from '#ui/elements.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { SiteLinks } from './site-links.tsx'

interface PublicPageProps {
  readonly title: string
  readonly intro: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** A long form is wider and stands at the top of the page. */
  readonly wide?: boolean
  /** The way out of the form, right below it. */
  readonly wayBack?: Elements
  /** Links at the end of this page only, before those of all pages. */
  readonly links?: Elements
  readonly children: Elements
}

/** The frame of the pages for visitors: the brand beside one column. */
export function PublicPage({ title, intro, headingRef, wide = false, wayBack, links, children }: PublicPageProps) {
  return (
    <div className="two-weights grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <PageTitle name={title} />
      <BrandPanel />
      <div className="@container flex min-w-0 flex-col px-gutter py-2 sm:py-5">
        <TopLine />
        <main
          className={
            wide
              ? // The links below are out of sight also while the form is on its way, so that it moves nothing.
                'mx-auto flex min-h-dvh w-full max-w-read grow flex-col pt-4'
              : 'mx-auto w-full max-w-form grow pt-6 pb-5 sm:pt-[max(var(--s-6),calc(50dvh-17.5rem))]'
          }
        >
          <h1 ref={headingRef} tabIndex={-1} className="font-semibold text-h1">
            {title}
          </h1>
          <p className="mt-1 text-ink-2">{intro}</p>
          {children}
          {wayBack}
        </main>
        <footer className="pt-2">
          <SiteLinks>{links}</SiteLinks>
        </footer>
      </div>
    </div>
  )
}

function TopLine() {
  return (
    <header className="after-first flex min-h-touch items-center justify-between gap-2">
      <Link to="/home" className="lg:invisible">
        <Brand />
      </Link>
      <LanguageSwitch className="-me-3" />
    </header>
  )
}
