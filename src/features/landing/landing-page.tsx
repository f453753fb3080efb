import { useTranslations } from '../../i18n/use-translations.ts'
import { SkipLink } from '../../ui/actions/skip-link.tsx'
import { BothLanguages } from './both-languages.tsx'
import { Doors } from './doors.tsx'
import { Hero } from './hero.tsx'
import { LandingFoot } from './landing-foot.tsx'
import { LandingHead } from './landing-head.tsx'
import { landingMessages } from './messages.ts'
import { Steps } from './steps.tsx'
import { Team } from './team.tsx'
import './landing.css'

/** The public front page: what the product does for a business and for the marketplace team, and the ways in (§2). */
export function LandingPage() {
  const t = useTranslations(landingMessages)
  const common = useTranslations('common')
  return (
    <div className="two-weights">
      <title>{`${common('product')} · ${t('headline')}`}</title>
      <SkipLink />
      <LandingHead />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <Steps />
        <BothLanguages />
        <Team />
        <Doors />
      </main>
      <LandingFoot />
    </div>
  )
}
