import { dataUrlOf } from './data-url.ts'

/** The Android app's plugin: its web view does not save files that a page has made. */
interface FileSaver {
  save(file: { name: string; type: string; content: string }): Promise<unknown>
}

interface AppWindow extends Window {
  readonly Capacitor?: { readonly Plugins?: { readonly SaveFile?: FileSaver } }
}

/** Saves a file as a link with `download` would. */
export function saveFile(file: Blob, name: string) {
  const app = (window as AppWindow).Capacitor?.Plugins?.SaveFile
  if (app) return void saveThrough(app, file, name)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A user who picks no place for the file has cancelled. */
async function saveThrough(app: FileSaver, file: Blob, name: string) {
  const [, content = ''] = (await dataUrlOf(file)).split(',')
  await app.save({ name, type: file.type, content }).catch(() => undefined)
}
