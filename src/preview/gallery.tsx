import { useFmt, useTranslations } from '../i18n/use-translations.ts'
import { galleryPath, type PreviewAddress, previewSizes, previewThemes } from './address.ts'
import { GalleryChoice } from './gallery-choice.tsx'
import { GalleryFrames } from './gallery-frames.tsx'
import { GalleryMenu } from './gallery-menu.tsx'
import { previewMessages } from './messages.ts'
import { statesOf, type Viewer } from './screen.ts'

/** The gallery of every route, role and state. All of its state is its address, so every choice is a plain link. */
export function Gallery({ address }: { readonly address: PreviewAddress }) {
  const t = useTranslations(previewMessages)
  const common = useTranslations('common')
  const fmt = useFmt()
  const { screen, state, viewer, theme, size } = address
  const to = (changed: Partial<PreviewAddress>) => galleryPath({ ...address, ...changed })
  const nameOf = (one: Viewer) => (one === 'VISITOR' ? t('visitor') : common(`roles.${one}`))
  return (
    <div className="flex gap-5 p-4">
      <title>{t('title')}</title>
      <aside className="w-side shrink-0">
        <GalleryMenu address={address} />
      </aside>
      <main className="flex min-w-0 flex-col gap-4">
        <h1 className="text-h1 font-semibold">{t('title')}</h1>
        <p className="text-small text-ink-2">
          <bdi dir="ltr">{screen.path}</bdi>
        </p>
        <div className="flex flex-wrap gap-5">
          <GalleryChoice
            label={t('choices.state')}
            options={statesOf(screen).map((one) => ({ label: t(`states.${one}`), href: to({ state: one }), active: one === state }))}
          />
          <GalleryChoice
            label={t('choices.viewer')}
            options={screen.viewers.map((one) => ({ label: nameOf(one), href: to({ viewer: one }), active: one === viewer }))}
          />
          <GalleryChoice
            label={t('choices.theme')}
            options={previewThemes.map((one) => ({ label: t(`themes.${one}`), href: to({ theme: one }), active: one === theme }))}
          />
          <GalleryChoice
            label={t('choices.size')}
            options={previewSizes.map((one) => ({ label: fmt.percent(one), href: to({ size: one }), active: one === size }))}
          />
        </div>
        <GalleryFrames address={address} />
      </main>
    </div>
  )
}
