#include "http/download.h"

#include "base/refusal.h"

namespace comanda::http {

Format format_of(const Request& request, bool has_json) {
    const std::string_view format = request.query_value("format").value_or("");
    const std::string_view accept = request.header("accept").value_or("");
    if (!format.empty() && format != "csv" && format != "xlsx" && !(has_json && format == "json"))
        throw refused(invalid_parameter("format", has_json ? "must be json, csv or xlsx" : "must be csv or xlsx"));
    if (format == "xlsx" || (format.empty() && accept.find("spreadsheetml") != std::string_view::npos))
        return Format::xlsx;
    if (format == "csv" || !has_json || (format.empty() && accept.find("text/csv") != std::string_view::npos))
        return Format::csv;
    return Format::json;
}

Response download(std::string body, Format format, const std::string& name) {
    const bool is_xlsx = format == Format::xlsx;
    Response response;
    response.body = std::move(body);
    response.content_type = is_xlsx ? workbook_type : "text/csv; charset=utf-8";
    response.headers.push_back(
        {"Content-Disposition", "attachment; filename=\"" + name + (is_xlsx ? ".xlsx\"" : ".csv\"")});
    return response;
}

}  // namespace comanda::http
