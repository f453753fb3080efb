import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { DraftAutosave } from '#components/drafts/draft-autosave.ts'
import { isCancelled, type Submit, type UploadOptions, useSubmit } from '#components/form/use-submit.ts'
import { mapHoursIssue } from '#components/hours/hours-form.ts'
import type { Profile } from '#contract/profile.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { profileMutations, profileQueries } from '../api.ts'
import { mapSpecialHoursIssue } from '../special-hours/special-hours-form.ts'
import {
  applyBody,
  contentKey,
  errorPaths,
  noPictures,
  type PictureName,
  type ProfileBody,
  type ProfileDraft,
  type ProfileFormValues,
  type ProfileOutput,
  pictureFields,
  type ReceivedProfile,
  typedProfile,
} from './profile-form.ts'

export type ProfileForm = UseFormReturn<ProfileFormValues, unknown, ProfileOutput>

export type ProfileConflict =
  | { readonly kind: 'changed' | 'own'; readonly now: ReceivedProfile }
  | { readonly kind: 'taken'; readonly typed: ProfileFormValues }

const savedKey = (profile: Profile) => contentKey(typedProfile(profile))

/** `location.coordinates.0` is an error of the field. */
const mapIssue = (issue: FieldIssue, { hours, specialHours }: ProfileFormValues): FieldIssue =>
  issue.path.startsWith('location')
    ? { ...issue, path: 'location' }
    : mapSpecialHoursIssue(mapHoursIssue(issue, 'businessTimings', hours), specialHours)

/** The profile of the signed-in business: fetching it afresh also updates its name in the shell. */
function useCurrentProfile() {
  const { api, session } = useServices()
  const client = useQueryClient()
  const businessId = useStore(session.store, getBusinessId) ?? ''
  const query = profileQueries(api).current(businessId)
  return {
    businessId,
    fetchCurrent: (): Promise<ReceivedProfile | undefined> => client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined),
    setCurrent: (profile: Profile) => {
      if (getBusinessId(session.store.getState()) === businessId) client.setQueryData(query.queryKey, profile)
    },
  }
}

interface Options {
  readonly form: ProfileForm
  /** What the form was filled from. */
  readonly base: ReceivedProfile
  readonly setBase: (profile: ReceivedProfile) => void
  readonly draft: DraftAutosave<ProfileDraft>
  readonly onSaved: () => void
}

/** A call for the text and one for each picture, of what was changed (§7). What failed is all that the next attempt sends. */
export function useUpdateProfile({ form, base, setBase, draft, onSaved }: Options) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const { api, toasts } = useServices()
  const { businessId, fetchCurrent, setCurrent } = useCurrentProfile()
  const mutations = profileMutations(api)
  const text = useMutation(mutations.update())
  const pictures = { coverImage: useMutation(mutations.updateCoverImage()), profileImage: useMutation(mutations.updateProfileImage()) }
  const [withKey] = useState(createIdempotencyKeys)
  const [sendingPicture, setSendingPicture] = useState<PictureName>()
  const [isPartlySaved, setPartlySaved] = useState(false)
  const refill = createRefill({ form, setBase, draft })
  const { conflict, setConflict, assertUnchanged, choices } = useProfileConflict(form, base, refill)
  const params = { userId: businessId }

  const sendText = async (body: ProfileBody, { signal }: UploadOptions): Promise<Profile> => {
    const now = await fetchCurrent()
    const updated = applyBody(now ?? base, body)
    // The answer of an earlier attempt was lost.
    if (now && savedKey(now) === savedKey(updated)) return now
    assertUnchanged(now)
    await withKey({ params, body }, (key) => text.mutateAsync({ params, body, key, upload: { signal } }))
    setCurrent(updated)
    return updated
  }
  const sendPicture = async (name: PictureName, file: File, upload: UploadOptions) => {
    setSendingPicture(name)
    try {
      await withKey({ params, files: { [name]: file } }, (key) => pictures[name].mutateAsync({ params, file, key, upload }))
    } finally {
      setSendingPicture(undefined)
    }
  }
  const restart = async (saved: Profile, unsent: Pictures) => {
    const now = (await fetchCurrent()) ?? saved
    refill(now, unsent)
  }

  const submit: Submit = useSubmit({
    form,
    toInput: (output: ProfileOutput) => ({ params, ...output }),
    send: async ({ body, coverImage, profileImage, upload }) => {
      setConflict(undefined)
      const unsent = { coverImage, profileImage }
      const saved = body && (await sendText(body, upload))
      let failure: unknown
      for (const name of pictureFields) {
        const file = unsent[name]
        if (!file || isCancelled(failure)) continue
        await sendPicture(name, file, upload).then(
          () => {
            unsent[name] = null
          },
          (error: unknown) => {
            failure ??= error
          },
        )
      }
      const isPartial =
        failure !== undefined && (saved !== undefined || unsent.coverImage !== coverImage || unsent.profileImage !== profileImage)
      setPartlySaved(isPartial)
      if (isPartial || failure === undefined) await restart(saved ?? base, unsent)
      if (failure !== undefined) throw failure
      return { data: body !== undefined || coverImage !== null || profileImage !== null }
    },
    onSaved: (hasChanged, isMounted) => {
      toasts.getState().show(t(hasChanged ? 'saved' : 'unchanged'), hasChanged ? 'success' : 'info')
      if (isMounted) onSaved()
    },
    onRefused: async ({ code }) => {
      // The status page tells why.
      if (code === 'PROVIDER_NOT_APPROVED') void fetchCurrent()
      return code === 'CHANGED_MEANWHILE'
    },
    paths: errorPaths(useLanguage()),
    mapIssue,
  })
  return { submit, sendingPicture, isPartlySaved, conflict, choices }
}

type Pictures = Readonly<Record<PictureName, File | null>>

/** The form starts anew from a profile; the given pictures stay chosen. */
const createRefill =
  ({ form, setBase, draft }: Omit<Options, 'base' | 'onSaved'>) =>
  (profile: ReceivedProfile, chosen: Pictures) => {
    const typed = typedProfile(profile)
    setBase(profile)
    form.reset({ ...typed, ...noPictures })
    for (const name of pictureFields) if (chosen[name]) form.setValue(name, chosen[name], { shouldDirty: true })
    draft.rebase(typed)
  }

/** The profile is read again before its text is sent: §7 knows no version. */
function useProfileConflict(form: ProfileForm, base: ReceivedProfile, refill: ReturnType<typeof createRefill>) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const [conflict, setConflict] = useState<ProfileConflict>()
  const [accepted, setAccepted] = useState<string>()
  const assertUnchanged = (now: ReceivedProfile | undefined) => {
    if (!now || [savedKey(base), accepted].includes(savedKey(now))) return
    setConflict({ kind: 'changed', now })
    throw new ApiError({ code: 'CHANGED_MEANWHILE', message: () => t('conflict.title') })
  }
  const keepTyped = () => {
    if (conflict?.kind !== 'changed') return
    setAccepted(savedKey(conflict.now))
    setConflict({ ...conflict, kind: 'own' })
  }
  const takeSaved = () => {
    if (conflict?.kind !== 'changed') return
    const typed = form.getValues()
    refill(conflict.now, typed)
    setConflict({ kind: 'taken', typed })
  }
  const restoreTyped = () => {
    if (conflict?.kind !== 'taken') return
    form.reset(conflict.typed, { keepDefaultValues: true })
    setConflict(undefined)
  }
  return { conflict, setConflict, assertUnchanged, choices: { keepTyped, takeSaved, restoreTyped } }
}
