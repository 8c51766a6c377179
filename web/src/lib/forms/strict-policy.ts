// zod tests whether it may compile schemas at run time; our content security policy forbids it, and the
// browser would log each attempt. zod reads this when it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
