/** What the Android app puts beside the page: its web view saves no file that a page has made. */
interface FileSaver {
  save(file: { name: string; type: string; content: string }): Promise<unknown>
}

interface AroundUs extends Window {
  readonly Capacitor?: { readonly Plugins?: { readonly SaveFile?: FileSaver } }
}

/** Saves what was fetched under a name, as a link with `download` would. */
export function saveFile(file: Blob, name: string) {
  const app = (window as AroundUs).Capacitor?.Plugins?.SaveFile
  if (app) return void saveThrough(app, file, name)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Somebody who picks no place for the file wants none. */
async function saveThrough(app: FileSaver, file: Blob, name: string) {
  const content = await inBase64(file)
  await app.save({ name, type: file.type, content }).catch(() => undefined)
}

const CHUNK = 0x8000

async function inBase64(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // All at once would be more arguments than a function takes.
  for (let start = 0; start < bytes.length; start += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)))
  return btoa(parts.join(''))
}
