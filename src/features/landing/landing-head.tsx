import { Link } from '@tanstack/react-router'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { LanguageSwitch } from '../../ui/actions/language-switch.tsx'
import { Brand } from '../../ui/display/brand.tsx'
import { landingMessages } from './messages.ts'
import { Wrap } from './wrap.tsx'

const anchor = 'flex min-h-touch items-center text-ink-2 hover:text-ink hover:underline'

/** Brand, the two audiences, language and sign-in. */
export function LandingHead() {
  const t = useTranslations(landingMessages)
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
