import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { Brand } from '#ui/display/brand.tsx'
import { SiteLinks } from './site-links.tsx'

export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="two-weights flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex min-h-head items-center justify-between gap-2 border-line border-b px-gutter">
        <Link to="/home" className="flex min-h-touch items-center">
          <Brand />
        </Link>
        <LanguageSwitch className="-me-3" />
      </header>
      <main id="main" tabIndex={-1} className="w-full grow px-gutter py-5 outline-none">
        {children}
      </main>
      <footer className="border-line border-t px-gutter py-3">
        <SiteLinks />
      </footer>
    </div>
  )
}
