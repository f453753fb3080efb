import { Link } from '@tanstack/react-router'
import { useLanguage, useWords } from '../../i18n/use-words.ts'
import { useServices } from '../../services.ts'
import { Brand } from '../../ui/brand.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { landingWords } from './words.ts'
import { Wrap } from './wrap.tsx'

const anchor = 'flex min-h-touch items-center text-ink-2 hover:text-ink hover:underline'

/** Brand, the two audiences, language and sign-in. */
export function LandingHead() {
  const t = useWords(landingWords)
  const { language } = useServices()
  const shown = useLanguage()
  return (
    <header className="border-line border-b">
      <Wrap className="flex min-h-[68px] items-center gap-2">
        <Link to="/home" className="flex min-h-touch items-center">
          <Brand />
        </Link>
        <nav aria-label={t('sections')} className="ms-6 flex gap-5 max-md:hidden">
          <Link to="/home" hash="businesses" className={anchor} activeProps={{ 'aria-current': undefined }}>
            {t('forBusinesses')}
          </Link>
          <Link to="/home" hash="administrators" className={anchor} activeProps={{ 'aria-current': undefined }}>
            {t('forAdministrators')}
          </Link>
        </nav>
        <span className="grow" />
        <LanguageSwitch language={shown} onChange={(next) => language.getState().setLanguage(next)} />
        <ButtonLink to="/service-provider/login" className="max-sm:hidden">
          {t('signIn')}
        </ButtonLink>
      </Wrap>
    </header>
  )
}
