import { Link } from '@tanstack/react-router'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Brand } from '../../ui/display/brand.tsx'
import { landingMessages } from './messages.ts'
import { Wrap } from './wrap.tsx'

const way = 'flex min-h-touch items-center text-ink-2 hover:text-ink hover:underline'

/** The house and the ways in once more, for who scrolled past them. */
export function LandingFoot() {
  const t = useTranslations(landingMessages)
  return (
    <footer className="border-line border-t py-4">
      <Wrap className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-small">
        <Brand />
        <nav aria-label={t('doors.title')} className="flex flex-wrap gap-x-5">
          <Link to="/service-provider/register" className={way}>
            {t('register')}
          </Link>
          <Link to="/service-provider/login" className={way}>
            {t('providerSignIn')}
          </Link>
          <Link to="/admin/login" className={way}>
            {t('adminSignIn')}
          </Link>
        </nav>
      </Wrap>
    </footer>
  )
}
