import * as z from 'zod/mini'

/** A stored picture; `fileUrl` needs no bearer, an `<img>` sends none. */
export const StoredFile = z.object({ fileUrl: z.string(), fileKey: z.optional(z.string()) })
export type StoredFile = z.infer<typeof StoredFile>
