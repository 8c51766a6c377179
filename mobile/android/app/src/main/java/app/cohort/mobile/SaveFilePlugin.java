package app.cohort.mobile;

import android.app.Activity;
import android.content.Intent;
import android.net.Uri;
import android.util.Base64;
import androidx.activity.result.ActivityResult;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.ActivityCallback;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;
import java.io.OutputStream;

/** Saves a report that the page fetched, where the person says. `web/src/lib/network/save-file.ts` calls it. */
@CapacitorPlugin(name = "SaveFile")
public class SaveFilePlugin extends Plugin {

    @PluginMethod
    public void save(PluginCall call) {
        String type = call.getString("type", "");
        Intent ask = new Intent(Intent.ACTION_CREATE_DOCUMENT)
            .addCategory(Intent.CATEGORY_OPENABLE)
            .setType(type == null || type.isEmpty() ? "application/octet-stream" : type)
            .putExtra(Intent.EXTRA_TITLE, call.getString("name", "Cohort"));
        startActivityForResult(call, ask, "write");
    }

    @ActivityCallback
    private void write(PluginCall call, ActivityResult result) {
        if (call == null) return;
        Intent answer = result.getData();
        Uri place = answer == null ? null : answer.getData();
        if (result.getResultCode() != Activity.RESULT_OK || place == null) {
            call.reject("No place was chosen.");
            return;
        }
        try (OutputStream file = getContext().getContentResolver().openOutputStream(place)) {
            if (file == null) throw new IOException("The place cannot be written to.");
            file.write(Base64.decode(call.getString("content", ""), Base64.DEFAULT));
            call.resolve();
        } catch (IOException | IllegalArgumentException failure) {
            call.reject("The file could not be saved.", failure);
        }
    }
}
